/** A mail server on this machine, in the place of the company’s: it keeps what it receives. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

interface ReceivedMail extends Email {
  /** Where it was delivered, whatever its headers say. */
  recipients: string[];
}

export class SmtpStandIn {
  readonly received: ReceivedMail[] = [];
  readonly #server: SMTPServer;

  constructor(user: string, password: string) {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: (given, _session, done) => {
        const isRight = given.username === user && given.password === password;
        done(isRight ? null : new Error('Wrong password'), { user });
      },
      onData: (stream, session, done) => {
        this.#receive(stream, session).then(() => done(), done);
      },
    });
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  async #receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const recipients = envelope.rcptTo.map(({ address }) => address);
    this.received.push({ ...(await PostalMime.parse(await buffer(stream))), recipients });
  }
}
