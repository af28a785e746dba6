import { broken, END_OF_ROWS } from "./format.ts";

const NEWLINE = 10;
const LAST = Buffer.from(`${END_OF_ROWS}\n`);
const LAST_AFTER_ROWS = Buffer.from(`\n${END_OF_ROWS}\n`);
const LONGEST_LINE = 1024 * 1024;

export class Lines {
  private readonly pieces: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

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

  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.rest.subarray(0, LAST.length).equals(LAST)) {
        this.take(LAST.length);
        return;
      }
      const end = this.rest.indexOf(LAST_AFTER_ROWS);
      const whole = (end >= 0 ? end : this.rest.lastIndexOf(NEWLINE)) + 1;
      // An unfinished line may be the end marker, so it is never yielded.
      if (whole > 0) yield this.take(whole);
      else await this.readLine();
    }
  }

  async close(): Promise<void> {
    await this.pieces.return?.();
  }

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
