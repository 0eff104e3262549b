import './even-rows.css'
import './points.css'
import type { LucideIcon } from 'lucide-react'

interface Point {
  title: string
  text: string
  icon?: LucideIcon
}

/** Short points side by side, without frames. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="points">
      {points.map(({ title, text, icon: Icon }) => (
        <li key={title}>
          {Icon && <Icon aria-hidden />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
