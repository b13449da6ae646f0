import pg from 'pg'

export type Owner = { role: string; password: string }

/** Makes the role if it is missing. It may sign in and nothing else. */
export async function makeRole(admin: pg.Client, owner: Owner): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [owner.role])
  if (rowCount) return
  await admin.query(
    `create role ${name(owner.role)} login password ${pg.escapeLiteral(owner.password)}`,
  )
}

/** Makes the database if it is missing, owned by the role, closed to all other roles. */
export async function makeDatabase(
  admin: pg.Client,
  database: string,
  role: string,
  template = 'template0',
): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database])
  if (!rowCount)
    await admin.query(
      `create database ${name(database)} owner ${name(role)} template ${name(template)}`,
    )
  await admin.query(`revoke all on database ${name(database)} from public`)
}

/** Databases are closed to PUBLIC one by one; these two come with every cluster. */
export async function closeCommonDatabases(admin: pg.Client): Promise<void> {
  await admin.query('revoke all on database postgres, template1 from public')
}

export async function withAdmin<Result>(
  adminUrl: string,
  act: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    return await act(admin)
  } finally {
    await admin.end()
  }
}

/** The address of the same server with another role and database. */
export function urlWith(adminUrl: string, owner: Owner, database: string): string {
  const url = new URL(adminUrl)
  url.username = owner.role
  url.password = owner.password
  url.pathname = `/${database}`
  return url.href
}

function name(identifier: string): string {
  return pg.escapeIdentifier(identifier)
}
