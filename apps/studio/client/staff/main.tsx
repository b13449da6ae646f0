import './staff.css'
import { applyToPage, currentLanguage } from '@padma/i18n'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { Member } from '../../src/staff/wire.ts'
import { ask } from './api.ts'
import { StaffApp } from './StaffApp.tsx'
import { loadWords } from './words.ts'

// Nothing is drawn yet, so no other theme is seen first.
document.documentElement.dataset.theme =
  localStorage.getItem('theme') ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
applyToPage()
const [known] = await Promise.all([
  ask<Member>('GET', 'me').catch(() => null),
  loadWords(currentLanguage()),
])

createRoot(document.getElementById('root')!).render(
  <Suspense>
    <StaffApp known={known} />
  </Suspense>,
)
