/** A setting that cannot be used: stops the start with one sentence that names it. */
export class SettingError extends Error {
  override name = 'SettingError'
}
