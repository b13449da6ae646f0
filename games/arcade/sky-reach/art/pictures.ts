/** A sky lantern of paper, its flame below. */
export const lantern = `<svg viewBox="0 0 60 80" aria-hidden="true">
  <path d="M14 66C4 44 4 10 30 4C56 10 56 44 46 66Z" fill="#ffb65c"/>
  <path d="M22 66C14 44 16 12 30 4C44 12 46 44 38 66Z" fill="#ffd591"/>
  <path d="M27 66C23 46 24 20 30 4C36 20 37 46 33 66Z" fill="#fff0cf"/>
  <path d="M14 66H46L44 71H16Z" fill="#a8501f"/>
  <path d="M30 79C24 75 26 69 30 65C34 69 36 75 30 79Z" fill="#ffe9a8"/>
</svg>`

/** Dhaka from the river at night: domes, roofs, boats. */
export const skyline = `<svg viewBox="0 0 800 120" aria-hidden="true">
  <path d="M0 120V74H40V58H86V80H120V64H136V44H150V64H176V84H214V70C214 48 262 48 262 70V84H292V36H298V28H302V36H308V84H330V62C330 34 398 34 398 62V84H420V36H426V28H430V36H436V84H470V66H520V50H566V78H604V60H650V84H684V54H722V72H760V62H800V120Z" fill="#150a33"/>
  <path d="M0 92H800V120H0Z" fill="#0d0624"/>
  <g fill="#ffcf7a" opacity=".8"><rect x="52" y="66" width="4" height="6"/><rect x="66" y="66" width="4" height="6"/><rect x="140" y="54" width="4" height="6"/><rect x="484" y="72" width="4" height="6"/><rect x="536" y="58" width="4" height="6"/><rect x="548" y="66" width="4" height="6"/><rect x="622" y="68" width="4" height="6"/><rect x="698" y="62" width="4" height="6"/><rect x="708" y="70" width="4" height="6"/></g>
  <g fill="#2c1a58"><path d="M90 104Q130 118 176 102Q150 110 130 108L128 92L124 108Q108 110 90 104Z"/><path d="M560 106Q600 120 646 104Q620 112 600 110L598 92L594 110Q578 112 560 106Z"/></g>
</svg>`
