/** Reads big-endian values one after the other. */
export class ByteReader {
  at = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  skip(count: number): void {
    this.at += count
  }
  u8(): number {
    return this.#view.getUint8(this.at++)
  }
  u16(): number {
    this.at += 2
    return this.#view.getUint16(this.at - 2)
  }
  i16(): number {
    this.at += 2
    return this.#view.getInt16(this.at - 2)
  }
  u32(): number {
    this.at += 4
    return this.#view.getUint32(this.at - 4)
  }
  tag(): string {
    return String.fromCharCode(this.u8(), this.u8(), this.u8(), this.u8())
  }
  take(count: number): Uint8Array {
    this.at += count
    return this.#bytes.subarray(this.at - count, this.at)
  }
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count++) {
      const byte = this.u8()
      value = value * 128 + (byte & 127)
      if ((byte & 128) === 0) return value
    }
    throw new Error('a length that does not end')
  }
  /** 255UInt16 of the specification. */
  short(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    if (code === 254) return this.u8() + 506
    return code
  }
}
