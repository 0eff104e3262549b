import { Anchor, Container, Ship, Truck, Wind, type LucideIcon } from 'lucide-react'
import type { DataClassId } from '../data-classes.ts'

export const classIcons: Record<DataClassId, LucideIcon> = {
  ship: Ship,
  weather: Wind,
  cargo: Container,
  port: Anchor,
  vehicle: Truck,
}
