/** Cuts a stream into buffers of one size; the last may be shorter, and there is always one. */
export async function* inParts(content: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer, void, undefined> {
  let held: Buffer[] = [];
  let size = 0;
  let isFirst = true;
  for await (const chunk of content) {
    let rest = chunk;
    while (size + rest.length >= partBytes) {
      const wanted = partBytes - size;
      yield Buffer.concat([...held, rest.subarray(0, wanted)]);
      [held, size, isFirst, rest] = [[], 0, false, rest.subarray(wanted)];
    }
    if (rest.length > 0) held.push(rest);
    size += rest.length;
  }
  if (size > 0 || isFirst) yield Buffer.concat(held);
}
