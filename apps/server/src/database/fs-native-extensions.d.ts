declare module 'fs-native-extensions' {
  /** Takes a lock of the system on some bytes of an open file, exclusive without options; false while another open file has it. */
  export function tryLock(fd: number, offset?: number, length?: number): boolean
}
