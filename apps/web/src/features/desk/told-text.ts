import type { DeskTexts } from './desk-texts.ts'

/** Where the owner of an account or an order is told of what is done, or that nobody tells them. */
export const toldText = (
  t: Pick<DeskTexts['user'], 'told' | 'notTold'>,
  { name, toldAt }: { name: string; toldAt: string | null },
): string => (toldAt === null ? t.notTold({ name }) : t.told({ contact: toldAt }))
