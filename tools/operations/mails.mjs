import { createServer as serve } from "node:http";
import { createServer as listen } from "node:net";

// Takes every e-mail at 1025, as a mail server would, and gives them all at 8025.
const kept = [];

listen((socket) => {
  let message = null;
  let rest = "";
  const take = (line) => {
    if (message && line !== ".") return void message.push(line);
    if (message) kept.push(message.join("\n"));
    message = !message && line.toUpperCase() === "DATA" ? [] : null;
    socket.write(message ? "354 go on\r\n" : "250 yes\r\n");
  };
  socket.on("error", () => {});
  socket.setEncoding("utf8").write("220 mails ESMTP\r\n");
  socket.on("data", (chunk) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop();
    for (const line of lines) take(line);
  });
}).listen(1025);
serve((_request, reply) => void reply.end(JSON.stringify(kept))).listen(8025);
