import type { ReactNode } from "react";
import styles from "./ActionSheet.module.css";
import { Button } from "./controls/Button.tsx";
import { Sheet, SheetHeader } from "./Sheet.tsx";

interface ActionSheetProps {
  title: string;
  explanation: ReactNode;
  action: string;
  onAction: () => void;
  children?: ReactNode;
}

export function ActionSheet({ title, explanation, action, onAction, children }: ActionSheetProps) {
  return (
    <Sheet aria-label={title}>
      <SheetHeader title={title} />
      <div className={styles.body}>
        <p className="am-dim">{explanation}</p>
        <Button onClick={onAction}>{action}</Button>
      </div>
      {children}
    </Sheet>
  );
}
