import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactSign, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

type Asked = {
  path: string
  body: URLSearchParams
  query: URLSearchParams
  authorization: string | undefined
}
export type Forged = 'alg none' | 'HS256 by the public key' | 'another’s key'

/** A provider on a port of its own, which says what a test wants it to say. */
export async function startIssuer() {
  const own = await generateKeyPair('RS256', { extractable: true })
  const strange = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const asked: Asked[] = []
  const says = {
    token: {} as object,
    profile: {} as object,
    sent: {} as object,
    exchanged: {} as object,
  }
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { pathname, searchParams } = new URL(request.url!, address())
    asked.push({
      path: pathname,
      body: new URLSearchParams(body),
      query: searchParams,
      authorization: request.headers.authorization,
    })
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: address(),
        authorization_endpoint: `${address()}/auth`,
        token_endpoint: `${address()}/token`,
        jwks_uri: `${address()}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['public'],
      },
      '/keys': { keys: [jwk] },
      '/token': says.token,
      '/me': says.profile,
      '/send': says.sent,
      '/exchange': says.exchanged,
    }
    response
      .writeHead(answers[pathname] ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answers[pathname] ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    address: address(),
    asked,
    says,
    /** An ID token with these claims, right or as someone would forge it. */
    async sign(claims: Record<string, unknown>, forged?: Forged): Promise<string> {
      if (forged === 'alg none') return new UnsecuredJWT(claims).encode()
      if (forged === 'HS256 by the public key')
        return new CompactSign(Buffer.from(JSON.stringify(claims)))
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(Buffer.from(await exportSPKI(own.publicKey)))
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(forged ? strange.privateKey : own.privateKey)
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  }
}
