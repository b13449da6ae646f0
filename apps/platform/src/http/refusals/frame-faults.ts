import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../refusal.ts'
import { languageOf, sendRefusal } from '../edge.ts'
import { refusalText } from './refusal-text.ts'

/**
 * The code for a request that fails before any call sees it: too large, of a strange type, not to
 * be read.
 */
export function refusalOfFrame(status: number) {
  return refuse(status === 429 ? 'too_many_requests' : 'invalid_input')
}

/**
 * An address that cannot be decoded, or a piece of it that is too long: no route and none of its
 * hooks has seen the request.
 */
export function answerUnroutable(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 400
  request.log.info({ method: request.method, status }, 'not routed')
  void sendRefusal(
    reply.header('cache-control', 'no-store'),
    refusalOfFrame(status),
    languageOf(request),
    status,
  )
}

/**
 * Bytes that are no HTTP, heads that are too long or do not end. There is no request to answer,
 * only a line to write on.
 */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 408
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 431
        : 400
  const code = 'invalid_input'
  const body = JSON.stringify({ success: false, code, message: refusalText(code, 'en') })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  socket.destroy(error)
}
