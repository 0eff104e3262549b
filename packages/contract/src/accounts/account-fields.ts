import { z } from '../api/zod.ts'

/** A phone number or mail address as typed: the sentence about a wrong one is the handler's, so that the form can show it. */
export const contactField = z.string().max(300)
/** A password as typed; 128 characters may be 256 units of UTF-16. What is longer is no password of ours. */
export const passwordField = z.string().max(600)
/** A verification code as typed. */
export const codeField = z.string().max(20)

/** Nothing that turns a line or hides what is written: control signs, separators of lines, marks of direction, halves of pairs. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** A line of text that a person wrote about themselves. It is text and never markup: whoever shows it escapes it. */
export const lineField = (longest: number) =>
  z
    .string()
    .max(longest * 2)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(longest)
        .refine((text) => !unseen.test(text), { error: 'signs that cannot be seen' }),
    )

/** An answer that says only that it was done. */
export const doneSchema = z.literal(true)
