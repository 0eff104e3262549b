import { problemTitle, streamMessages, type StreamFrame } from '@fairway/contract/v1'
import { problemBody } from '../data-api/answers/problem.ts'
import type { Dialect, Written } from './dialect.ts'
import { callEntry, positionEntry, staticEntry } from './stream-rows.ts'

const FRAME_ROWS = 500

const written = (frame: StreamFrame): Written => ({
  text: JSON.stringify(frame),
  frame: frame.type,
  ...(frame.type === 'heartbeat' && frame.token !== null && { token: frame.token }),
})

/** The frames of `/v1/stream`. */
export const v1Dialect: Dialect = {
  position: (batch, row, about) => positionEntry(batch, row, about()),
  statics: staticEntry,
  call: callEntry,
  frames(entries, { token, before, leftOut }) {
    const frames: { kind: (typeof streamMessages)[number]; snapshot: boolean; texts: string[] }[] = []
    for (const kind of streamMessages)
      for (const snapshot of [true, false]) {
        const texts = entries
          .filter((entry) => entry.kind === kind && (entry.snapshot ?? false) === snapshot)
          .map(({ text }) => text)
        for (let at = 0; at < texts.length; at += FRAME_ROWS)
          frames.push({ kind, snapshot, texts: texts.slice(at, at + FRAME_ROWS) })
      }
    return frames.map(({ kind, snapshot, texts }, index) => {
      const isLast = index === frames.length - 1
      const upTo = isLast ? token : before
      const more = `${snapshot ? ',"snapshot":true' : ''}${isLast && leftOut > 0 ? `,"left_out":${leftOut}` : ''}`
      const text = `{"type":"${kind}","data":[${texts.join(',')}],"token":"${upTo}"${more}}`
      return { text, frame: kind, token: upTo }
    })
  },
  tell: written,
  refusal(problem, language, fatal) {
    const { detail } = problemBody(problem, { language, instance: '', requestId: '' })
    return written({ type: 'error', code: problem.code, title: problemTitle(problem.code, language), detail, fatal })
  },
}
