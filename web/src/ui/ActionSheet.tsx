import type { ReactNode } from "react";
import { Button } from "./controls/Button.tsx";
import { Sheet } from "./Sheet.tsx";

interface ActionSheetProps {
  title: string;
  explanation: ReactNode;
  action: string;
  onAction: () => void;
  children?: ReactNode;
}

export function ActionSheet({ title, explanation, action, onAction, children }: ActionSheetProps) {
  return (
    <Sheet title={title}>
      <div className="am-body">
        <p className="am-dim am-anywhere">{explanation}</p>
        <div>
          <Button onClick={onAction}>{action}</Button>
        </div>
      </div>
      {children}
    </Sheet>
  );
}
