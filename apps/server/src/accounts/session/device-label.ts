/** In the order of session: most browsers also name the ones they descend from. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/QQBrowser\//, 'QQ Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]
const nameIn = (table: typeof browsers, text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** A browser in words people know, such as "Chrome · Windows"; '' when it says nothing of the kind. Only our own words come out, whatever came in. */
export function deviceLabel(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  return [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined).join(' · ')
}
