/** A mail server on this machine, in the place of the company’s: it keeps what it receives, refuses it, or is silent. */
import type { AddressInfo, Socket } from 'node:net';
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
  /** `silent`: it accepts connections and never says a word. */
  behaviour: { kind: 'receive' | 'silent' } | { kind: 'refuse'; words: string } = {
    kind: 'receive',
  };
  readonly connections = new Set<Socket>();
  readonly #server: SMTPServer;

  constructor(user: string, password: string) {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onConnect: (_session, done) => {
        if (this.behaviour.kind !== 'silent') done();
      },
      onAuth: (given, _session, done) => {
        const isRight = given.username === user && given.password === password;
        done(isRight ? null : new Error('Wrong password'), { user });
      },
      onData: (stream, session, done) => {
        this.#receive(stream, session).then(() => done(), done);
      },
    });
    this.#server.server.on('connection', (socket) => this.connections.add(socket));
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(() => resolve(undefined)));
    for (const socket of this.connections) socket.destroy();
    await closed;
  }

  async #receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const source = await buffer(stream);
    if (this.behaviour.kind === 'refuse') {
      throw Object.assign(new Error(this.behaviour.words), { responseCode: 554 });
    }
    const recipients = envelope.rcptTo.map(({ address }) => address);
    this.received.push({ ...(await PostalMime.parse(source)), recipients });
  }
}
