import './products.css'

/** Steps of a way, one after the other, in as many rows as the screen needs. */
export function Steps({ names }: { names: readonly string[] }) {
  return (
    <ol className="steps">
      {names.map((name, index) => (
        <li key={index}>
          <span className="number" aria-hidden>
            {index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
