/** Names in the places of a text: `name` in "Edit {{name}}", and `count, number` in "{{count, number}} ships". */
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never
type NameOf<Place> = Place extends `${infer Name}, number` ? Name : Place

/** What fills the places of a text; one that is written as a number in the reader's way takes only a number. */
type Values<Text> = {
  readonly [Place in Placeholder<Text> as NameOf<Place>]: Place extends `${string}, number` ? number : string | number
}
/** `count` chooses the plural form. */
type PluralValues<Text> = Omit<Values<Text>, 'count'> & { readonly count: number }

type Small<Key> = Key extends `${string}_zero` | `${string}_one` ? Key : never
type Shown<Key> = Key extends Small<Key> ? never : Key extends `${infer Stem}_other` ? Stem : Key

/**
 * A file of texts as components see it: a text with places is a function of their values, the plural forms of one text
 * (`ships_zero`, `ships_one`, `ships_other`) are one function.
 */
export type Filled<Source> = Source extends string
  ? [Placeholder<Source>] extends [never]
    ? string
    : (values: Values<Source>) => string
  : Source extends readonly unknown[]
    ? { readonly [Index in keyof Source]: Filled<Source[Index]> }
    : Source extends (...values: never) => unknown
      ? Source
      : {
          readonly [Key in keyof Source as Shown<Key>]: Key extends `${string}_other`
            ? (values: PluralValues<Source[Key]>) => string
            : Filled<Source[Key]>
        }

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never
/** Any text with the same places. */
type SamePlaces<Place> = [Place] extends [never]
  ? string
  : All<Place extends string ? `${string}{{${Place}}}${string}` : never>
type PluralText<Text> = SamePlaces<Exclude<Placeholder<Text>, 'count' | 'count, number'>>

/** What a file in another language must say: the same keys, the same places. It has the plural forms of its own language. */
export type Translation<Source> = Source extends string
  ? SamePlaces<Placeholder<Source>>
  : Source extends readonly unknown[]
    ? { readonly [Index in keyof Source]: Translation<Source[Index]> }
    : Source extends (...values: never) => unknown
      ? Source
      : {
          readonly [Key in keyof Source as Exclude<Key, Small<Key>>]: Key extends `${string}_other`
            ? PluralText<Source[Key]>
            : Translation<Source[Key]>
        } & { readonly [Key in keyof Source as Small<Key>]?: PluralText<Source[Key]> }
