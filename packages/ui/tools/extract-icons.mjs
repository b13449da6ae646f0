// Takes the Phosphor icons named below out of @iconify-json/ph (MIT), one export each, so that a bundle holds only what its screens draw.
// Run: npm exec -- node packages/ui/tools/extract-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const names = `house house-fill game-controller game-controller-fill plus gift user-circle user-circle-fill eye eye-slash bell globe moon sun x
caret-left caret-right caret-down copy check check-circle check-circle-fill warning-circle warning info clock wallet wallet-fill arrow-up-right arrow-down-left arrow-left list list-bullets
receipt shield-check sign-out sign-in magnifying-glass spinner-gap cherries percent headset wifi-slash play coins lock-key hourglass scroll funnel users chart-line gear key
identification-card bank note-pencil prohibit arrow-clockwise kite device-mobile telegram-logo whatsapp-logo scales trophy hand-coins file-text user-plus lock lock-open download-simple
calendar-blank fingerprint bell-ringing arrows-left-right question fish dice-five soccer-ball ticket lightning broadcast cards`.split(/\s+/)

const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json'), 'utf8'))
const lines = [...new Set(names)].map((name) => {
  const icon = set.icons[name]
  if (!icon) return console.warn(`no icon ${name}`) ?? ''
  return `export const ${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())} = '${icon.body}'`
})
writeFileSync(new URL('../src/icons.gen.ts', import.meta.url), `// Made by tools/extract-icons.mjs from @iconify-json/ph (Phosphor Icons, MIT). Bodies of 256 x 256 pictures.\n${lines.filter(Boolean).join('\n')}\n`)
