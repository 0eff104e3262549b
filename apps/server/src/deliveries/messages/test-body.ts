import type { TargetRow } from '../targets.store.ts'

const TEST = 'reminder.test'

/** What is posted to try a webhook. */
export const testBody = ({ id, name }: Pick<TargetRow, 'id' | 'name'>, now: number): string =>
  JSON.stringify({ type: TEST, timestamp: new Date(now).toISOString(), data: { target: { id, name } } })

/** A test is sent once: its owner looks at the answer and presses again. What it is answered switches nothing off. */
export const isTest = (body: string): boolean => (JSON.parse(body) as { type?: string }).type === TEST
