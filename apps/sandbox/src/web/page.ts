import { html, type Html } from './html.ts'

const tabs = [
  { path: '/', name: 'Home' },
  { path: '/phone', name: 'Send money' },
  { path: '/inbox', name: 'Inbox' },
  { path: '/authenticator', name: 'Codes' },
] as const

export type TabPath = (typeof tabs)[number]['path']

/** A whole document. One `h1`, the menu, and no script but ours from a file. */
export function page({ title, path, body }: { title: string; path: TabPath | null; body: Html }): string {
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Padma sandbox</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox.css">
<script src="/app.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><div class="wide">
<a class="brand" href="/"><img src="/icon.svg" alt="" width="32" height="32"> Padma sandbox</a>
<nav aria-label="Pages">${tabs.map((tab) => html`<a href="${tab.path}"${tab.path === path && html` aria-current="page"`}>${tab.name}</a>`)}</nav>
</div></header>
<main id="main" class="wide" tabindex="-1">
<h1>${title}</h1>
${body}
</main>
<footer class="wide">Everything here is simulated. No real money, phone or account is touched.</footer>
</body>
</html>`.text
  }\n`
}
