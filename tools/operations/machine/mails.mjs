import { SMTPServer } from "smtp-server";

// Takes every e-mail, as a mail server of the guide's reader would.
new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: (stream, _session, done) => stream.resume().on("end", () => done()),
}).listen(2525, "127.0.0.1");
