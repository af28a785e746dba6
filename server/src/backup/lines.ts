import { broken, END_OF_ROWS } from "./format.ts";

const NEWLINE = 10;
const LAST = Buffer.from(`${END_OF_ROWS}\n`);
const LAST_AFTER_ROWS = Buffer.from(`\n${END_OF_ROWS}\n`);
const LONGEST_LINE = 1024 * 1024;

/** Reads a backup piece by piece: its own lines one at a time, the rows between them in pieces of whole rows. */
export class Lines {
  private readonly pieces: AsyncIterator<Buffer>;
  /** What was read of the pieces, and not given yet; it begins at a line. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next line; null at the end. Throws `Refused` where the backup is cut off within one. */
  async line(): Promise<string | null> {
    while (!this.rest.includes(NEWLINE)) {
      const before = this.rest.length;
      if (before > LONGEST_LINE) throw broken();
      await this.read();
      if (this.rest.length === before) {
        if (before > 0) throw broken();
        return null;
      }
    }
    const end = this.rest.indexOf(NEWLINE);
    return this.take(end + 1).toString("utf8", 0, end);
  }

  /** The rows up to their end, some whole ones at a time. Throws `Refused` where the backup is cut off within them. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.rest.subarray(0, LAST.length).equals(LAST)) {
        this.take(LAST.length);
        return;
      }
      const end = this.rest.indexOf(LAST_AFTER_ROWS);
      const whole = (end >= 0 ? end : this.rest.lastIndexOf(NEWLINE)) + 1;
      // A line that begins as the end of the rows does may be it.
      if (whole > 0) yield this.take(whole);
      else await this.readLine();
    }
  }

  /** Lets go of what is read from. */
  async close(): Promise<void> {
    await this.pieces.return?.();
  }

  /** Reads until a line is whole; a row with a picture comes in many pieces. */
  private async readLine(): Promise<void> {
    const parts = [this.rest];
    for (;;) {
      const { value, done } = await this.pieces.next();
      if (done) throw broken();
      parts.push(value);
      if (value.includes(NEWLINE)) break;
    }
    this.rest = Buffer.concat(parts);
  }

  private async read(): Promise<void> {
    const { value, done } = await this.pieces.next();
    if (!done) this.rest = Buffer.concat([this.rest, value]);
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return taken;
  }
}
