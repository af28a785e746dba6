/** An archive whose parts are kept as they are, each under its name. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [nameBytes, content] = [Buffer.from(name), Buffer.from(text)];
    const sizes = (header: Buffer, place: number) => {
      header.writeUInt32LE(content.length, place);
      header.writeUInt32LE(content.length, place + 4);
      header.writeUInt16LE(nameBytes.length, place + 8);
    };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    sizes(local, 18);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    sizes(entry, 20);
    entry.writeUInt32LE(at, 42);
    locals.push(local, nameBytes, content);
    directory.push(entry, nameBytes);
    at += local.length + nameBytes.length + content.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, entries, end]);
}
