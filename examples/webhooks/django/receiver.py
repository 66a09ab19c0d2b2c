# CNH_WEBHOOK_SECRET=whsec_… python3 receiver.py runserver 127.0.0.1:8000
import os, sys

from cnh_reports import WebhookVerificationError, verify_webhook
from django.conf import settings
from django.core.cache import cache
from django.core.management import execute_from_command_line
from django.http import HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

SECRET = os.environ.get("CNH_WEBHOOK_SECRET") or sys.exit("Set CNH_WEBHOOK_SECRET")


@csrf_exempt  # we send no CSRF token: the signature is the check
@require_POST
def receive(request):
    try:
        # request.body, not request.POST nor json.loads: the raw bytes.
        webhook = verify_webhook(request.body, request.headers, SECRET)
    except WebhookVerificationError as error:
        print("refused:", error.reason, error, file=sys.stderr, flush=True)
        return HttpResponse(status=400)
    # add() is true only for the first call with a key. A model with a unique field works too.
    if cache.add(f"cnh:{webhook.event_id}", True, timeout=30 * 24 * 3600):
        contents = webhook.report or webhook.driver_event or {}
        about = contents.get("reportId") or contents.get("enrollmentId")
        print(webhook.event, about, flush=True)  # queue it here
    return HttpResponse(status=204)


# A project has the rest in settings.py, urls.py and manage.py.
urlpatterns = [path("webhooks/cnh", receive)]

if __name__ == "__main__":
    settings.configure(
        ROOT_URLCONF=__name__,
        SECRET_KEY=os.urandom(32).hex(),
        ALLOWED_HOSTS=["127.0.0.1", "localhost"],
        DATA_UPLOAD_MAX_MEMORY_SIZE=5 * 1024 * 1024,  # default: 2.5 MB
    )
    execute_from_command_line(sys.argv)
