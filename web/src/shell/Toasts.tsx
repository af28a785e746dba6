import { IconAlertCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { createPortal } from "react-dom";
import { type CloseButtonProps, cssTransition, type Id, ToastContainer, toast } from "react-toastify/unstyled";
import type { NoticeAction } from "../kit/server/query-client.ts";
import { Button, IconButton } from "../ui/controls/Button.tsx";
import { bringOver, overDialogs } from "../ui/over-dialogs.ts";
import "react-toastify/ReactToastify.css";
import "./toasts.css";

const successes = new Set<Id>();

const ACTION_MS = 10_000;

export const toasts = {
  // What may be done about an earlier success is no lie after a failure: it stays.
  success: (text: string, action?: NoticeAction): unknown => {
    bringOver(true);
    return action
      ? toast.success(({ closeToast }) => <Actionable text={text} action={action} close={closeToast} />, {
          role: "status",
          autoClose: ACTION_MS,
        })
      : successes.add(toast.success(text, { role: "status" }));
  },
  error: (text: string) => {
    bringOver(true);
    return toast.error(text, { role: "alert", toastId: text });
  },
  withdraw: () => {
    for (const id of successes) toast.dismiss(id);
    successes.clear();
  },
};

const transition = cssTransition({ enter: "am-toast-in", exit: "am-toast-out", collapse: false });

/** The region of the notifications: top right, 5 s, Alt+T goes to it. Once per page. */
export function Toasts() {
  return createPortal(
    <ToastContainer
      aria-label="Notifications Alt+T"
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      hideProgressBar
      closeButton={CloseButton}
      transition={transition}
      icon={({ type }) => (type === "error" ? <IconAlertCircle size={18} stroke={1.75} /> : <IconCircleCheck size={18} stroke={1.75} />)}
    />,
    overDialogs(),
  );
}

function Actionable({ text, action: { label, run }, close }: { text: string; action: NoticeAction; close: () => void }) {
  const act = () => {
    close();
    void run();
  };
  return (
    <span>
      {text}
      {" · "}
      <Button variant="link" onClick={act}>
        {label}
      </Button>
    </span>
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <IconButton aria-label="Fermer la notification" onClick={closeToast}>
      <IconX size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
