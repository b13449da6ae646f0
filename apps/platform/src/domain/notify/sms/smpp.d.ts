/** As much of the package as we use; it brings no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer, Socket } from 'node:net'

  export type Pdu = {
    command: string
    command_status: number
    sequence_number: number
    source_addr?: string
    destination_addr?: string
    data_coding?: number
    system_id?: string
    password?: string
    message_id?: string
    short_message?: { message: string | Buffer; udh?: Buffer[] }
    response: (fields?: Record<string, unknown>) => Pdu
  }
  type Fields = Record<string, unknown>
  type Answered = (answer: Pdu) => void
  export class Session extends EventEmitter {
    socket: Socket
    bind_transceiver(fields: Fields, answered: Answered): boolean
    submit_sm(fields: Fields, answered: Answered): boolean
    enquire_link(fields?: Fields, answered?: Answered): boolean
    unbind(fields?: Fields, answered?: Answered): boolean
    send(pdu: Pdu): boolean
    close(done?: () => void): void
    destroy(done?: () => void): void
  }
  export class Server extends NetServer {
    sessions: Session[]
  }
  const smpp: {
    connect: (options: {
      url?: string
      host?: string
      port?: number
      tls?: boolean
      auto_enquire_link_period?: number
    }) => Session
    createServer: (listener: (session: Session) => void) => Server
    ESME_ROK: number
    ESME_RBINDFAIL: number
  }
  export default smpp
}
