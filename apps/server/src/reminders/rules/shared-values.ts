import { createHash } from 'node:crypto'
import { WeakValues } from './weak-values.ts'

/** For a rule that is alone: whatever it has is its own. */
export const sharesNothing: Pick<SharedValues, 'of'> = { of: (value) => value }

/** Many rules ask for the same: each distinct value is kept once, for as long as a rule has it. */
export class SharedValues {
  readonly #values = new WeakValues<object>()

  /** The value that is kept of those that are equal as JSON; nobody changes it any more. */
  of<Value extends object>(value: Value): Value {
    const json = JSON.stringify(value)
    // A long list would be kept twice over, as itself and as its own name.
    const key = json.length > 64 ? createHash('sha256').update(json).digest('base64url') : json
    return this.#values.get(key, () => value) as Value
  }
}
