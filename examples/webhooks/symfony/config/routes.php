<?php

use App\Controller\CnhWebhookController;
use Symfony\Component\Routing\Loader\Configurator\RoutingConfigurator;

return static function (RoutingConfigurator $routes): void {
    $routes->add('cnh_webhook', '/webhooks/cnh')->controller(CnhWebhookController::class)->methods(['POST']);
};
