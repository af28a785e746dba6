import { IconAlertCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { type CloseButtonProps, cssTransition, ToastContainer } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "./toasts.css";

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
