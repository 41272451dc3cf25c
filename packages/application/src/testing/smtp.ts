/** A mail server for tests: speaks enough SMTP to take mail, and keeps it. */
import { createServer, type Socket } from 'node:net'

export interface SmtpServer {
  readonly url: string
  /** Everything between DATA and the dot, with the envelope. */
  readonly mails: { readonly from: string; readonly to: string; readonly data: string }[]
  close(): Promise<void>
}

const USER = 'kavel'
const PASSWORD = 'geheim'

/** Listens on a free port; `refuse` makes it turn down every recipient. */
export async function startSmtpServer({ refuse = false } = {}): Promise<SmtpServer> {
  const mails: SmtpServer['mails'] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, refuse, mails)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: Socket, refuse: boolean, mails: SmtpServer['mails']): void {
  const login = Buffer.from(`\0${USER}\0${PASSWORD}`).toString('base64')
  const say = (line: string) => socket.write(`${line}\r\n`)
  let rest = ''
  let envelope = { from: '', to: '' }
  let data: string[] | null = null
  const answers: Record<string, (line: string) => void> = {
    EHLO: () => say('250-test\r\n250 AUTH PLAIN'),
    AUTH: (line) => say(line === `AUTH PLAIN ${login}` ? '235 welcome' : '535 who are you'),
    MAIL: (line) => {
      envelope = { from: line, to: '' }
      say('250 ok')
    },
    RCPT: (line) => {
      envelope.to = line
      say(refuse ? '550 nobody here' : '250 ok')
    },
    DATA: () => {
      data = []
      say('354 go on')
    },
    RSET: () => say('250 ok'),
    QUIT: () => {
      say('221 bye')
      socket.end()
    },
  }
  const hear = (line: string) => {
    if (!data) {
      const answer = answers[line.slice(0, 4).toUpperCase()]
      return answer ? answer(line) : say('500 what')
    }
    if (line !== '.') return data.push(line.replace(/^\.\./, '.'))
    mails.push({ ...envelope, data: data.join('\n') })
    data = null
    return say('250 taken')
  }
  say('220 test')
  socket.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(hear)
  })
}
