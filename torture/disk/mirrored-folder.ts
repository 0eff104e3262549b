import * as fs from 'node:fs'
import { join } from 'node:path'
import { FolderNodes, Refusal, type Node } from './folder-nodes.ts'
import {
  askerOf,
  attributesNow,
  Body,
  changesIn,
  entry,
  FolderOpcode,
  listing,
  opened,
  room,
  type Changes,
} from './folder-protocol.ts'
import { ENOSYS, folderInitAnswer, Opcode, writtenAnswer } from './fuse.ts'

const S_IFMT = 0o170_000
const S_IFSOCK = 0o140_000
const S_IFREG = 0o100_000
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_APPEND } = fs.constants
/** Of renameat2. */
const NO_REPLACE = 1
const EEXIST = 17
const EINVAL = 22
const NOTHING = Buffer.alloc(0)

/** A file system that keeps everything in another folder, as the kernel asks for it, one call after the other. */
export class MirroredFolder {
  readonly #nodes: FolderNodes
  readonly #listings = new Map<number, string[]>()
  #nextListing = 1

  constructor(folder: string) {
    this.#nodes = new FolderNodes(folder)
  }

  /** The answer to a request, or an error number. */
  answer(opcode: number, bytes: Buffer): Buffer | number {
    const answers = this.#answers[opcode]
    if (answers === undefined) return ENOSYS
    try {
      return answers(new Body(bytes), this.#nodes.get(askerOf(bytes).node || 1), bytes)
    } catch (error) {
      if (error instanceof Refusal) return error.errno
      const { errno } = error as NodeJS.ErrnoException
      if (errno === undefined) throw error
      return -errno
    }
  }

  readonly #answers: Readonly<Record<number, (body: Body, node: Node, bytes: Buffer) => Buffer>> = {
    [Opcode.init]: folderInitAnswer,
    [FolderOpcode.lookup]: (body, node) => this.#entry(this.#nodes.child(node, body.name())),
    [Opcode.getattr]: (_, node) => attributesNow(this.#nodes.statsOf(node), node.id),
    [Opcode.setattr]: (_, node, bytes) => this.#change(node, changesIn(bytes)),
    [FolderOpcode.readlink]: (_, node) => Buffer.from(fs.readlinkSync(this.#nodes.pathOf(node))),
    [FolderOpcode.symlink]: (body, node, bytes) =>
      this.#made(node, body.name(), bytes, (path) => fs.symlinkSync(body.name(), path)),
    [FolderOpcode.mkdir]: (body, node, bytes) => {
      const mode = body.u32()
      return this.#made(node, body.skip(4).name(), bytes, (path) => fs.mkdirSync(path, mode))
    },
    [FolderOpcode.mknod]: (body, node, bytes) => this.#makeNode(body, node, bytes),
    [FolderOpcode.create]: (body, node, bytes) => this.#create(body, node, bytes),
    [FolderOpcode.unlink]: (body, node) => this.#remove(node, body.name(), fs.unlinkSync),
    [FolderOpcode.rmdir]: (body, node) => this.#remove(node, body.name(), fs.rmdirSync),
    [FolderOpcode.rename]: (body, node) => this.#rename(body, node, body.u64()),
    [FolderOpcode.rename2]: (body, node) => {
      const [to, flags] = [body.u64(), body.u32()]
      return this.#rename(body.skip(4), node, to, flags)
    },
    [FolderOpcode.link]: (body, node) => {
      const from = this.#nodes.pathOf(this.#nodes.get(body.u64()))
      const name = body.name()
      fs.linkSync(from, join(this.#nodes.pathOf(node), name))
      return this.#entry(this.#nodes.child(node, name))
    },
    [Opcode.open]: (body, node) => {
      const flags = body.u32() & ~(O_CREAT | O_EXCL | O_NOFOLLOW | O_APPEND)
      const handle = fs.openSync(this.#nodes.pathOf(node), flags)
      node.handles.add(handle)
      return opened(handle, true)
    },
    [Opcode.read]: (body) => {
      const [handle, offset, size] = [body.u64(), body.u64(), body.u32()]
      const read = Buffer.allocUnsafe(size)
      return read.subarray(0, fs.readSync(handle, read, 0, size, offset))
    },
    [Opcode.write]: (body) => {
      const [handle, offset, size] = [body.u64(), body.u64(), body.u32()]
      return writtenAnswer(fs.writeSync(handle, body.skip(20).rest(size), 0, size, offset))
    },
    // No power is cut here: what was written is there.
    [Opcode.fsync]: () => NOTHING,
    [Opcode.release]: (body, node) => {
      const handle = body.u64()
      node.handles.delete(handle)
      fs.closeSync(handle)
      return NOTHING
    },
    [Opcode.flush]: () => NOTHING,
    [Opcode.destroy]: () => NOTHING,
    [Opcode.statfs]: () => room(fs.statfsSync(this.#nodes.pathOf(this.#nodes.get(1)))),
    [FolderOpcode.opendir]: (_, node) => {
      const handle = this.#nextListing++
      const sockets = [...node.children.values()].filter(({ socket }) => socket !== null).map(({ name }) => name)
      this.#listings.set(handle, ['.', '..', ...fs.readdirSync(this.#nodes.pathOf(node)), ...sockets])
      return opened(handle, false)
    },
    [FolderOpcode.readdir]: (body) => {
      const [handle, from, size] = [body.u64(), body.u64(), body.u32()]
      return listing(this.#listings.get(handle) ?? [], from, size)
    },
    [FolderOpcode.releasedir]: (body) => {
      this.#listings.delete(body.u64())
      return NOTHING
    },
    [FolderOpcode.fsyncdir]: () => NOTHING,
  }

  #entry(node: Node): Buffer {
    return entry(this.#nodes.statsOf(node), node.id)
  }

  /** Makes something that belongs to who asks. */
  #made(parent: Node, name: string, bytes: Buffer, make: (path: string) => void): Buffer {
    const path = join(this.#nodes.pathOf(parent), name)
    make(path)
    const { uid, gid } = askerOf(bytes)
    fs.lchownSync(path, uid, gid)
    return this.#entry(this.#nodes.child(parent, name))
  }

  #makeNode(body: Body, parent: Node, bytes: Buffer): Buffer {
    const mode = body.u32()
    const name = body.skip(12).name()
    if ((mode & S_IFMT) === S_IFREG)
      return this.#made(parent, name, bytes, (path) => fs.closeSync(fs.openSync(path, 'wx', mode & 0o7777)))
    if ((mode & S_IFMT) !== S_IFSOCK) throw new Refusal(ENOSYS)
    const { uid, gid } = askerOf(bytes)
    const stats = fs.lstatSync(this.#nodes.pathOf(parent), { bigint: true })
    const now = BigInt(Date.now()) * 1_000_000n
    const times = { atimeNs: now, mtimeNs: now, ctimeNs: now }
    const socket = { mode: BigInt(mode), nlink: 1n, size: 0n, blocks: 0n, uid: BigInt(uid), gid: BigInt(gid), rdev: 0n }
    return this.#entry(this.#nodes.addSocket(parent, name, Object.assign(stats, socket, times)))
  }

  #create(body: Body, parent: Node, bytes: Buffer): Buffer {
    const [flags, mode] = [body.u32(), body.u32()]
    const name = body.skip(8).name()
    let handle = 0
    const made = this.#made(parent, name, bytes, (path) => {
      handle = fs.openSync(path, (flags & ~(O_APPEND | O_NOFOLLOW)) | O_CREAT, mode & 0o7777)
    })
    this.#nodes.child(parent, name).handles.add(handle)
    return Buffer.concat([made, opened(handle, true)])
  }

  #remove(parent: Node, name: string, remove: (path: string) => void): Buffer {
    const isSocket = (parent.children.get(name)?.socket ?? null) !== null
    if (!isSocket) remove(join(this.#nodes.pathOf(parent), name))
    this.#nodes.drop(parent, name)
    return NOTHING
  }

  #rename(body: Body, parent: Node, toId: number, flags = 0): Buffer {
    if (flags !== 0 && flags !== NO_REPLACE) throw new Refusal(EINVAL)
    const to = this.#nodes.get(toId)
    const [name, newName] = [body.name(), body.name()]
    const newPath = join(this.#nodes.pathOf(to), newName)
    if (flags === NO_REPLACE && fs.existsSync(newPath)) throw new Refusal(EEXIST)
    fs.renameSync(join(this.#nodes.pathOf(parent), name), newPath)
    this.#nodes.move(parent, name, to, newName)
    return NOTHING
  }

  #change(node: Node, { mode, uid, gid, size, atime, mtime }: Changes): Buffer {
    const { socket } = node
    if (socket !== null) {
      if (mode !== null) socket.mode = BigInt(S_IFSOCK | mode)
      if (uid !== null) socket.uid = BigInt(uid)
      if (gid !== null) socket.gid = BigInt(gid)
      return attributesNow(socket, node.id)
    }
    // One that has no name any more only gets another size.
    const handle = this.#nodes.handleOf(node)
    if (handle !== null) {
      if (size !== null) fs.ftruncateSync(handle, size)
      return attributesNow(fs.fstatSync(handle, { bigint: true }), node.id)
    }
    const path = this.#nodes.pathOf(node)
    if (size !== null) fs.truncateSync(path, size)
    if (uid !== null || gid !== null) {
      const now = fs.lstatSync(path)
      fs.lchownSync(path, uid ?? now.uid, gid ?? now.gid)
    }
    if (mode !== null) fs.chmodSync(path, mode)
    if (atime !== null || mtime !== null) {
      const now = fs.lstatSync(path)
      fs.lutimesSync(path, atime ?? now.atimeMs / 1_000, mtime ?? now.mtimeMs / 1_000)
    }
    return attributesNow(fs.lstatSync(path, { bigint: true }), node.id)
  }
}
