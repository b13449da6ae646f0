import { hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { addressAt, addressOf, fromHex, toHex } from './address.ts'

// BIP39's seed of "abandon" eleven times and "about", as every wallet has it.
const SEED =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc1' +
  '9a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4'
const master = HDKey.fromMasterSeed(hexToBytes(SEED))
const account = master.derive("m/44'/195'/0'")

test('an address is the one that wallets show for the same words at m/44’/195’/0’/0/0', () => {
  expect(addressAt(account.publicExtendedKey, 0)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
})

test('the public key alone gives what the private one would, at every position', () => {
  for (const position of [0, 1, 2, 1_000, 2 ** 31 - 1])
    expect(addressAt(account.publicExtendedKey, position)).toBe(
      addressOf(master.derive(`m/44'/195'/0'/0/${position}`).publicKey!),
    )
})

test('keys derive as in BIP32’s second vector', () => {
  const seed =
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a2' +
    '9f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'
  expect(HDKey.fromMasterSeed(hexToBytes(seed)).derive('m/0').publicExtendedKey).toBe(
    'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
  )
})

test('a private key is refused', () => {
  expect(() => addressAt(account.privateExtendedKey, 0)).toThrow('private key')
})

test('an address is read by its checksum, and one with a letter changed is none', () => {
  const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const hex = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'
  expect(toHex(contract)).toBe(hex)
  expect(fromHex(hex)).toBe(contract)
  for (let at = 1; at < contract.length; at += 1) {
    const other = contract[at] === 'a' ? 'b' : 'a'
    expect(toHex(`${contract.slice(0, at)}${other}${contract.slice(at + 1)}`)).toBeNull()
  }
  // Bitcoin's: the right checksum of another network.
  expect(toHex('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBeNull()
  expect(toHex('')).toBeNull()
})
