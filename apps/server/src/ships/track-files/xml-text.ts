import { escaped } from '../../http/pages/escaped.ts'

/** What XML 1.0 cannot hold at all, escaped or not (its production 2, "Char"). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text from the air as text of an XML file. */
export const xmlText = (text: string): string => escaped(text.replaceAll(FORBIDDEN, ''))
