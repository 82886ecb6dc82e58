// A name server for one name, like Docker's for each service: it answers with all IPv4 addresses.
import { createSocket } from "node:dgram";
import { once } from "node:events";

const headerBytes = 12;
const typeA = 1;
const noSuchName = 3;

/** @param {Buffer} question */
function read(question) {
  const labels = [];
  let at = headerBytes;
  for (; question[at]; at += question[at] + 1) labels.push(question.toString("latin1", at + 1, at + 1 + question[at]));
  return { name: labels.join(".").toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 };
}

/**
 * @param {Buffer} question
 * @param {string} wanted
 * @param {string[]} addresses
 */
function answer(question, wanted, addresses) {
  const { name, type, end } = read(question);
  const isKnown = name === wanted;
  const found = isKnown && type === typeA ? addresses : [];
  const header = Buffer.alloc(headerBytes);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8580 | (isKnown ? 0 : noSuchName), 2); // an authoritative answer
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  // The name is a pointer to the question's at byte 12; class IN, time to live 0, four bytes.
  const records = found.map((address) =>
    Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([header, question.subarray(headerBytes, end), ...records]);
}

/**
 * Answers with its port. The list of addresses may be changed meanwhile.
 * @param {string} name
 * @param {string[]} addresses
 */
export async function startNameServer(name, addresses) {
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => socket.send(answer(question, name, addresses), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { port: socket.address().port, stop: () => socket.close() };
}
