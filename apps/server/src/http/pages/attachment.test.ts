import { describe, expect, it } from 'vitest'
import { attachmentNamed } from './attachment.ts'

const head = (name: string) => attachmentNamed('fairway-area', name, '.csv')

describe('the name of a file that bears what somebody wrote', () => {
  it('keeps letters and digits, and joins them', () => {
    expect(head('Off the river 2')).toBe('attachment; filename="fairway-area-Off-the-river-2.csv"')
  })

  it('keeps the letters of every script, for programs that know no others without them', () => {
    expect(head('长江口锚地')).toBe(
      `attachment; filename="fairway-area.csv"; filename*=UTF-8''fairway-area-${encodeURIComponent('长江口锚地')}.csv`,
    )
    expect(head('Ålesund reede')).toBe(
      `attachment; filename="fairway-area-A-lesund-reede.csv"; filename*=UTF-8''fairway-area-%C3%85lesund-reede.csv`,
    )
  })

  it('has nothing in it that is more than a name: paths, quotes, line ends, marks that turn the writing round', () => {
    for (const name of [
      '../../etc/passwd',
      'a"; filename="b.exe',
      'a\r\nset-cookie: b',
      'a\u202ecod.exe',
      'CON:\\a|b?*<c>',
    ]) {
      const said = head(name)
      expect(said).toMatch(/^attachment; filename="fairway-area-[\w-]+\.csv"$/)
    }
    expect(head('../!?')).toBe('attachment; filename="fairway-area.csv"')
    expect(head('\ud800')).toBe('attachment; filename="fairway-area.csv"')
  })

  it('is bounded, and cuts no letter in two', () => {
    const named = (name: string) => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(head(name))![1])
    expect(named('长'.repeat(300))).toBe(`fairway-area-${'长'.repeat(50)}.csv`)
    expect(named('𠮷'.repeat(300))).toBe(`fairway-area-${'𠮷'.repeat(50)}.csv`)
    expect(Buffer.byteLength(named('𠮷'.repeat(300)))).toBeLessThan(255)
  })
})
