/** Zip files by hand (PKWARE's APPNOTE 6.3), for tests: also the broken and the hostile ones that no program makes. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface TestingMember {
  readonly name: string
  readonly bytes: Buffer | string
  /** Bytes that the directory says it has; the true number when left out. */
  readonly declaredSize?: number
  /** Method that the directory names; 8, deflated, when left out. */
  readonly method?: number
  readonly flags?: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
/** What stands in place of a number that is too large for its field. */
const ELSEWHERE = 0xffffffff

/** A zip file; with `large`, sizes and places stand in the fields for files of more than 4 GB. */
export function zipOf(members: readonly TestingMember[], { large = false } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, declaredSize, method = 8, flags = 0 } of members) {
    const plain = Buffer.from(bytes)
    const packed = deflateRawSync(plain)
    const title = Buffer.from(name)
    const sizes = [crc32(plain), packed.length, declaredSize ?? plain.length] as const
    const local = Buffer.alloc(30)
    local.writeUInt32LE(LOCAL, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(method, 8)
    for (const [index, size] of sizes.entries()) local.writeUInt32LE(size, 14 + 4 * index)
    local.writeUInt16LE(title.length, 26)
    const extra = large ? extra64(sizes[2], sizes[1], at) : Buffer.alloc(0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(CENTRAL, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(sizes[0], 16)
    entry.writeUInt32LE(large ? ELSEWHERE : sizes[1], 20)
    entry.writeUInt32LE(large ? ELSEWHERE : sizes[2], 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(large ? ELSEWHERE : at, 42)
    parts.push(local, title, packed)
    directory.push(entry, title, extra)
    at += local.length + title.length + packed.length
  }
  const central = Buffer.concat(directory)
  const ends = large ? ends64(members.length, central.length, at) : []
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(large ? 0xffff : members.length, 8)
  end.writeUInt16LE(large ? 0xffff : members.length, 10)
  end.writeUInt32LE(large ? ELSEWHERE : central.length, 12)
  end.writeUInt32LE(large ? ELSEWHERE : at, 16)
  return Buffer.concat([...parts, central, ...ends, end])
}

function extra64(...numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * numbers.length, 2)
  for (const [index, number] of numbers.entries())
    extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index)
  return extra
}

function ends64(count: number, size: number, at: number): Buffer[] {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(END_64, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(LOCATOR_64, 0)
  locator.writeBigUInt64LE(BigInt(at + size), 8)
  locator.writeUInt32LE(1, 16)
  return [end, locator]
}
