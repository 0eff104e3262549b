import { EMBED_DRAFT, embedApi, shipPicturePath, type CallInput, type Embed } from '@fairway/contract'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { ask, request } from '../../api/request.ts'
import { queryClient } from '../../api/query-client.ts'

type SaveSchemas = Awaited<ReturnType<typeof embedApi.saveEmbed.schemas>>
export type EmbedWanted = CallInput<SaveSchemas>['body']
type PreviewSchemas = Awaited<ReturnType<typeof embedApi.previewEmbed.schemas>>
export type EmbedPreviewed = CallInput<PreviewSchemas>['body']

export const embedsQuery = queryOptions({
  queryKey: ['embeds'],
  queryFn: ({ signal }) => ask(embedApi.listEmbeds, { signal }),
  staleTime: 10_000,
})

/** What a frame shows, asked for again every half minute. */
export const embeddedQuery = (id: string) =>
  queryOptions({
    queryKey: ['embedded', id],
    queryFn: ({ signal }) => ask(embedApi.openEmbed, { params: { id }, signal }),
    refetchInterval: 30_000,
    staleTime: 10_000,
  })

/** What a frame would show; null while it is not known what of. */
export const previewQuery = (body: EmbedPreviewed | null) =>
  queryOptions({
    queryKey: ['embed-preview', body],
    queryFn: body === null ? skipToken : ({ signal }) => ask(embedApi.previewEmbed, { body, signal }),
    refetchInterval: 30_000,
    staleTime: 10_000,
  })

export async function saveEmbed(body: EmbedWanted) {
  const answer = await request(embedApi.saveEmbed, { body })
  await queryClient.invalidateQueries({ queryKey: ['embeds'] })
  return answer
}

export async function deleteEmbed(id: string) {
  const answer = await request(embedApi.deleteEmbed, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['embeds'] })
  return answer
}

const site = () => `${location.origin}${import.meta.env.BASE_URL.replace(/\/$/, '')}`

export const frameAddress = ({ id, language }: Pick<Embed, 'id' | 'language'>): string =>
  `${site()}/embed/${id}${language === 'reader' ? '' : `?lang=${language}`}`
export const draftAddress = (language: Embed['language']): string => frameAddress({ id: EMBED_DRAFT, language })
export const pictureAddress = (mmsi: number, theme: Embed['theme']): string =>
  `${site()}${shipPicturePath.replace(':mmsi', String(mmsi))}?theme=${theme}`

export const frameCode = (embed: Embed, height: number): string =>
  `<iframe src="${frameAddress(embed)}" title="${escaped(embed.name)}" width="100%" height="${height}" style="border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
