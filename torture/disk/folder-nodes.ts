import { fstatSync, lstatSync, type BigIntStats } from 'node:fs'
import { join } from 'node:path'

export const ENOENT = 2

/** A call that is answered with an error of the system. */
export class Refusal extends Error {
  readonly errno: number

  constructor(errno: number) {
    super(`errno ${errno}`)
    this.errno = errno
  }
}

/** A file or folder under its name, by the number that the kernel knows it by. */
export interface Node {
  readonly id: number
  /** Null for the root, and for what has no name any more. */
  parent: Node | null
  name: string
  readonly children: Map<string, Node>
  /** Of a socket, which has no file behind it. */
  socket: BigIntStats | null
  /** Who has it open: files are asked for by the node when they have no name any more. */
  readonly handles: Set<number>
}

const ROOT = 1

/** The names that the kernel was told of. Only the kernel changes them, so that none has to be forgotten. */
export class FolderNodes {
  readonly #folder: string
  readonly #nodes = new Map<number, Node>()
  #next = ROOT

  constructor(folder: string) {
    this.#folder = folder
    this.#make(null, '')
  }

  get(id: number): Node {
    const node = this.#nodes.get(id)
    if (node === undefined) throw new Refusal(ENOENT)
    return node
  }

  pathOf(node: Node): string {
    if (node.id === ROOT) return this.#folder
    if (node.parent === null) throw new Refusal(ENOENT)
    return join(this.pathOf(node.parent), node.name)
  }

  statsOf(node: Node): BigIntStats {
    if (node.socket !== null) return node.socket
    const handle = this.handleOf(node)
    return handle === null ? lstatSync(this.pathOf(node), { bigint: true }) : fstatSync(handle, { bigint: true })
  }

  /** Of what has no name any more and is open yet. */
  handleOf(node: Node): number | null {
    if (node.id === ROOT || node.parent !== null) return null
    return [...node.handles][0] ?? null
  }

  /** The one of this name; one that was not known yet has to be there. */
  child(parent: Node, name: string): Node {
    const known = parent.children.get(name)
    if (known !== undefined) return known
    lstatSync(join(this.pathOf(parent), name))
    return this.#make(parent, name)
  }

  addSocket(parent: Node, name: string, stats: BigIntStats): Node {
    const node = this.#make(parent, name)
    node.socket = stats
    return node
  }

  /** It has this name no more. */
  drop(parent: Node, name: string): void {
    const node = parent.children.get(name)
    parent.children.delete(name)
    if (node !== undefined) node.parent = null
  }

  move(parent: Node, name: string, to: Node, newName: string): void {
    const node = parent.children.get(name)
    this.drop(to, newName)
    parent.children.delete(name)
    if (node === undefined) return
    node.parent = to
    node.name = newName
    to.children.set(newName, node)
  }

  #make(parent: Node | null, name: string): Node {
    const node: Node = { id: this.#next++, parent, name, children: new Map(), socket: null, handles: new Set() }
    this.#nodes.set(node.id, node)
    parent?.children.set(name, node)
    return node
  }
}
