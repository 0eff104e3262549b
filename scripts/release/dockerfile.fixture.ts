/** One line of a Dockerfile: FROM, RUN …, with what stands behind it. */
export interface Instruction {
  name: string
  text: string
}

export interface Stage {
  base: string
  name: string | null
  instructions: Instruction[]
}

/** Its stages in order; lines that go on are joined, comments left out. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
    const [, base, called] = /^(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text) ?? []
    if (name === 'FROM') stages.push({ base: base ?? '', name: called ?? null, instructions: [] })
    else stages.at(-1)?.instructions.push({ name, text })
  }
  return stages
}

export const environmentOf = ({ instructions }: Stage): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(/\s+/).map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)])),
  )

/** The command of HEALTHCHECK as a list; null without one that needs no shell. */
export function healthCheckOf({ instructions }: Stage): string[] | null {
  const { text = '' } = instructions.find(({ name }) => name === 'HEALTHCHECK') ?? {}
  const [, list] = /\bCMD\s+(\[.*\])$/.exec(text) ?? []
  return list === undefined ? null : (JSON.parse(list) as string[])
}

const SECRET = /\b\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|PRIVATE|API_KEY|CREDENTIAL)\w*\s*=/i

/** What is wrong with a Dockerfile, a sentence each. */
export function faultsOf(dockerfile: string): string[] {
  const stages = stagesOf(dockerfile)
  return [...stages.flatMap((stage, i) => faultsOfBase(stage, stages.slice(0, i), dockerfile)), ...faultsOfAll(stages)]
    .concat(faultsOfLast(stages.at(-1)))
    .toSorted()
}

function faultsOfBase({ base }: Stage, before: Stage[], dockerfile: string): string[] {
  if (before.some(({ name }) => name === base)) return []
  const [, tag] = /:([^@]+)/.exec(base) ?? []
  const isPinned = /@sha256:[\da-f]{64}$/.test(base)
  const isExplained = /^# No digest: .{40,}/m.test(dockerfile)
  return [
    ...(tag === undefined || !/\d/.test(tag) || tag.includes('latest') ? [`${base} names no version`] : []),
    ...(isPinned || isExplained ? [] : [`${base} has neither a digest nor a reason for none`]),
  ]
}

function faultsOfAll(stages: Stage[]): string[] {
  const all = stages.flatMap(({ instructions }) => instructions)
  return all.flatMap(({ name, text }) => [
    ...(name === 'ADD' ? [`ADD ${text}: may fetch or unpack, COPY does neither`] : []),
    ...(['ENV', 'ARG', 'LABEL', 'RUN'].includes(name) && SECRET.test(text) ? [`${name} holds a secret`] : []),
    ...(name === 'COPY' && /(^|[\s/])\.(env|npmrc|ssh|git)\b/.test(text) ? [`COPY ${text} brings secrets`] : []),
    ...(name === 'RUN' && /\b(curl|wget)\b|\bsudo\b|chmod\s+(-R\s+)?(777|a\+w|o\+w)/.test(text)
      ? [`RUN ${text} fetches, or lets everybody write`]
      : []),
    ...(name === 'RUN' && /\bnpm (install|i|exec)\b|\bnpx\b/.test(text) ? [`RUN ${text} goes past the lock file`] : []),
  ])
}

function faultsOfLast(last: Stage | undefined): string[] {
  if (last === undefined) return ['there is no stage']
  const named = (wanted: string) => last.instructions.filter(({ name }) => name === wanted).map(({ text }) => text)
  const user = named('USER').at(-1) ?? ''
  const lastRun = last.instructions.findLastIndex(({ name }) => name === 'RUN')
  const setUser = last.instructions.findLastIndex(({ name }) => name === 'USER')
  const ports = named('EXPOSE').flatMap((text) => text.split(/\s+/).map(Number))
  return [
    ...(/^[1-9]\d*(:[1-9]\d*)?$/.test(user) ? [] : ['it runs as root, or as a name that Kubernetes cannot check']),
    ...(setUser > lastRun ? [] : ['something is run after USER']),
    ...(healthCheckOf(last) === null ? ['it has no health check without a shell'] : []),
    ...(named('ENTRYPOINT').some((text) => text.startsWith('[')) ? [] : ['its signals go to a shell']),
    ...(named('VOLUME').length > 0 ? [] : ['its data lie in the container']),
    ...(ports.some((port) => port < 1024) ? ['a port is for root'] : []),
    ...(named('COPY').some((text) => text.includes('--chown')) ? ['who runs the program may change it'] : []),
    ...(environmentOf(last)['NODE_ENV'] === 'production' ? [] : ['it runs as in development']),
  ]
}
