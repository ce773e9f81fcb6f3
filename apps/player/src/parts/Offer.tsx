import { Button } from '@harbour/ui';
import styles from './Offer.module.css';

type OfferProps = {
  className?: string | undefined;
  words: string;
  action: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

/** Something that may be had here, and the button for it. */
export function Offer({ className = '', words, action, isBusy, isDisabled = false, onPress }: OfferProps) {
  return (
    <section className={`${styles.offer} ${className}`}>
      <p className="soft numbers">{words}</p>
      <Button look="plain" isBusy={isBusy} isDisabled={isDisabled} onPress={onPress}>
        {action}
      </Button>
    </section>
  );
}
