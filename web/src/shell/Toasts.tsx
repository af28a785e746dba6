import { IconAlertCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { type CloseButtonProps, cssTransition, type Id, ToastContainer, toast } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "./toasts.css";

const successes = new Set<Id>();

export const toasts = {
  success: (text: string) => successes.add(toast.success(text, { role: "status" })),
  error: (text: string) => toast.error(text, { role: "alert", toastId: text }),
  withdraw: () => {
    for (const id of successes) toast.dismiss(id);
    successes.clear();
  },
};

const transition = cssTransition({ enter: "am-toast-in", exit: "am-toast-out", collapse: false });

/** The region of the notifications: top right, 5 s, Alt+T goes to it. Once per page. */
export function Toasts() {
  return (
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
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="am-toast-close" aria-label="Fermer" onClick={closeToast}>
      <IconX size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
