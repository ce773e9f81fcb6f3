import { Bone } from '@harbour/ui';
import { useState } from 'react';
import { useSite } from '#api/stores.ts';
import { Link } from '#parts/Link.tsx';
import { isComing } from '#parts/route.ts';
import { type TextKey, text } from '#text';
import styles from './HomePage.module.css';

/** The action of a slide, by where it leads. */
function actionOf(link: string): TextKey {
  if (isComing(link)) return 'common.comingSoon';
  if (link.startsWith('/pages/game/list')) return 'home.slideGames';
  return link === '/pages/about/about' ? 'home.slideAbout' : 'home.slideOpen';
}

/** The slides lie side by side and are swiped; nothing moves by itself. */
export function Slides() {
  const slides = useSite((state) => state.slides);
  const [now, setNow] = useState(0);
  if (!slides) return <Bone height={176} />;
  return (
    <section aria-label={text('home.slides')}>
      <div
        className={styles.slides}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setNow(Math.round(scrollLeft / clientWidth))}
      >
        {slides.map((slide, at) => (
          <Link key={slide.id} to={slide.link} className={styles.slide}>
            <img
              src={`/art/${slide.art}.svg`}
              alt=""
              width="720"
              height="360"
              loading={at === 0 ? 'eager' : 'lazy'}
              fetchPriority={at === 0 ? 'high' : 'auto'}
              decoding="async"
            />
            <span className={styles.slideWords}>
              <h2>{slide.title}</h2>
              <p>{slide.subtitle}</p>
              <span className={styles.slideAction}>{text(actionOf(slide.link))}</span>
            </span>
          </Link>
        ))}
      </div>
      <div className={styles.dots} aria-hidden="true">
        {slides.map((slide, at) => (
          <i key={slide.id} className={`${styles.dot} ${at === now ? styles.dotNow : ''}`} />
        ))}
      </div>
    </section>
  );
}
